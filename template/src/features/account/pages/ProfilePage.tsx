import { errorSentence } from '../../../api/error-sentence.ts'
import { Freshness } from '../../../pwa/Freshness.tsx'
import { PushPart } from '../../../pwa/push/PushPart.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Page } from '../../../ui/Page.tsx'
import { useProfile } from '../hooks/use-profile.ts'
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
  const read = useProfile()
  const profile = read.data?.profile
  const refusal = read.error && errorSentence(read.error)
  return (
    <Page title="Mi perfil" back="/" refresh={read.refetch}>
      <Freshness of={read} />
      {profile && (
        <>
          <ProfileHead profile={profile} />
          <ProfileData profile={profile} />
          <PrivacyPart profile={profile} />
          <FamilyPart />
          <BranchPart profile={profile} />
          <TopicsPart />
        </>
      )}
      {!profile && (read.error || read.data) && (
        <ErrorState
          message={refusal ?? 'No pudimos leer tu perfil. Probá de nuevo.'}
          onRetry={() => void read.refetch()}
        />
      )}
      {!profile && !read.error && !read.data && (
        <Loading label="Cargando tu perfil…">
          <ProfileBones />
        </Loading>
      )}
      <PushPart />
      <LookPart />
      <AccountPart />
    </Page>
  )
}
