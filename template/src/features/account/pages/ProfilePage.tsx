import { PushPart } from '../../../pwa/push/PushPart.tsx'
import { Reading } from '../../../pwa/Reading.tsx'
import { Page } from '../../../ui/Page.tsx'
import { useKnownProfile, useProfile } from '../hooks/use-profile.ts'
import { AccountPart } from '../parts/AccountPart.tsx'
import { BranchPart } from '../parts/BranchPart.tsx'
import { FamilyPart } from '../parts/FamilyPart.tsx'
import { LookPart } from '../parts/LookPart.tsx'
import { PrivacyPart } from '../parts/PrivacyPart.tsx'
import { ProfileBones } from '../parts/ProfileBones.tsx'
import { ProfileData } from '../parts/ProfileData.tsx'
import { ProfileHead } from '../parts/ProfileHead.tsx'
import { TopicsPart } from '../parts/TopicsPart.tsx'

/** perfil: who the member is to the gym, and how the app is to them. What needs no answer of the gym shows without one. */
export default function ProfilePage() {
  const read = useKnownProfile(useProfile())
  return (
    <Page title="Mi perfil" back="/" refresh={read.refetch}>
      <Reading of={read} label="Cargando tu perfil…" skeleton={<ProfileBones />}>
        {profile => (
          <>
            <ProfileHead profile={profile} />
            <ProfileData profile={profile} />
            <PrivacyPart profile={profile} />
            <FamilyPart />
            <BranchPart profile={profile} />
            <TopicsPart />
          </>
        )}
      </Reading>
      <PushPart />
      <LookPart />
      <AccountPart />
    </Page>
  )
}
