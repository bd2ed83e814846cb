import { cameraOutline } from 'ionicons/icons'
import { useState } from 'react'
import { isMissing } from '#api/api-error.ts'
import { useRead } from '#api/reads/queries.ts'
import { useWrite } from '#api/writes/use-write.ts'
import { useBranch } from '#features/gym/shared/branch.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { useBranches } from '#features/gym/shared/use-branches.ts'
import { firstNameOf } from '#features/people/shared/names.ts'
import { changeBranch, type Profile, showRelative } from '#protocol/account/profile.ts'
import { family, type Relative } from '#protocol/people/people.ts'
import { PushPart } from '#pwa/push/PushPart.tsx'
import { useAction } from '#ui/action/use-action.ts'
import { List, ListRow } from '#ui/content/List.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Switch, SwitchList } from '#ui/form/choice/Switch.tsx'
import { Select } from '#ui/form/Select.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { useLink } from '#ui/link.ts'
import { Avatar } from '#ui/media/Avatar.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonBlock, SkeletonRow } from '#ui/query/Loading.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import { MedicalCertificate } from '../medical/MedicalCertificate.tsx'
import * as texts from '../messages.ts'
import { AccountActions } from './AccountActions.tsx'
import { Appearance } from './Appearance.tsx'
import { NotificationTopics } from './NotificationTopics.tsx'
import { Privacy } from './Privacy.tsx'
import { ProfileData } from './ProfileData.tsx'
import styles from './profile.module.css'
import { useKnownProfile, usePatchProfile, useProfile } from './use-profile.ts'

/** perfil: the member's data and settings. Sections that need no data from the gym show without its answer. */
export default function ProfilePage() {
  const read = useKnownProfile(useProfile())
  return (
    <Page title={texts.myProfile} back="/" refresh={read.refetch}>
      <QueryView query={read} label={texts.loadingProfile} skeleton={<ProfileSkeleton />}>
        {profile => (
          <>
            <ProfileHead profile={profile} />
            <ProfileData profile={profile} />
            <MedicalCertificate profile={profile} />
            <Privacy profile={profile} />
            <MyFamily />
            <BranchChoice profile={profile} />
            <NotificationTopics />
          </>
        )}
      </QueryView>
      <PushPart />
      <Appearance />
      <AccountActions />
    </Page>
  )
}

/** Photo, name and gym. The photo links to the page that changes it. */
function ProfileHead({ profile }: { profile: Profile }) {
  const { manifest } = useGym()
  const link = useLink('/avatar')
  return (
    <div className={styles.head}>
      <a {...link} className={styles.photo}>
        <Avatar huge name={profile.fullname} src={profile.photo} />
        <span className={styles.camera}>
          <Icon icon={cameraOutline} size="small" />
        </span>
        <span className="visually-hidden">{profile.photo === '' ? texts.addPhoto : texts.changePhoto}</span>
      </a>
      <p className={styles.name}>{profile.fullname}</p>
      <Text tone="soft" className={styles.gym}>
        {manifest.name}
      </Text>
    </div>
  )
}

/** Placeholder while the profile loads. */
export function ProfileSkeleton() {
  return (
    <Stack as="span">
      <SkeletonRow />
      <SkeletonBlock height={180} />
      <SkeletonBlock height={120} />
    </Stack>
  )
}

/** The choice of the member's branch, in a gym with several branches. */
function BranchChoice({ profile }: { profile: Profile }) {
  const { branches, choose } = useBranchChoice()
  if (branches.length < 2) return null
  const isKnown = branches.some(({ id }) => id === profile.branch)
  const options = branches.map(({ id, name }) => ({ value: String(id), name }))
  return (
    <Section title={texts.myBranch}>
      <Select
        label={texts.whichBranch}
        value={isKnown ? String(profile.branch) : ''}
        options={isKnown ? options : [{ value: '', name: texts.chooseBranch }, ...options]}
        onChange={id => id !== '' && void choose(Number(id))}
      />
    </Section>
  )
}

/** The gym's branches, and the write that changes the member's branch. */
function useBranchChoice() {
  const { run } = useAction()
  const write = useWrite(changeBranch)
  const [, selectBranch] = useBranch()
  const patch = usePatchProfile()
  async function choose(branch: number) {
    const { kind } = await run({
      send: () => write({ branch }),
      done: ({ info }) => info[0] ?? texts.branchSaved,
      refused: texts.notSaved,
    })
    if (kind !== 'done') return
    patch({ branch })
    selectBranch(branch)
  }
  return { branches: useBranches(), choose }
}

/** The relatives that the member may book for. */
function MyFamily() {
  const read = useRead(family, {})
  if (!read.data && (!read.error || isMissing(read.error))) return null
  return (
    <Section title={texts.myFamily}>
      <QueryView query={read} label={texts.loadingFamily} part>
        {({ family }) => (family.length === 0 ? <Nobody /> : <Family people={family} />)}
      </QueryView>
    </Section>
  )
}

function Nobody() {
  return (
    <Text size="small" tone="soft" className={styles.note}>
      {texts.noFamily}
    </Text>
  )
}

function Family({ people }: { people: readonly Relative[] }) {
  const withChoice = people.filter(({ visible }) => visible !== null)
  return (
    <Stack>
      <List label={texts.myFamily}>
        {people.map(({ id, fullname, photo }) => (
          <ListRow key={id} start={<Avatar name={fullname} src={photo} />} title={fullname} />
        ))}
      </List>
      <Text size="small" tone="soft" className={styles.note}>
        {texts.familyHint}
      </Text>
      {withChoice.length > 0 && (
        <SwitchList label={texts.familyVisibility}>
          {withChoice.map(relative => (
            <RelativeSwitch key={relative.id} relative={relative} />
          ))}
        </SwitchList>
      )}
    </Stack>
  )
}

/** Switch that shows a relative to other members. Off until the guardian turns it on. */
function RelativeSwitch({ relative }: { relative: Relative }) {
  const { id, visible } = relative
  const { run, busy } = useAction()
  const write = useWrite(showRelative)
  const [wanted, setWanted] = useState<boolean | null>(null)
  async function show(on: boolean) {
    if (busy !== null) return
    setWanted(on)
    const { kind } = await run({
      send: () => write({ person: id, visible: on }),
      done: ({ info }) => info[0] ?? texts.saved,
      refused: texts.notSaved,
    })
    if (kind !== 'done') setWanted(null)
  }
  return (
    <Switch
      label={texts.showRelative(firstNameOf(relative))}
      text={texts.showRelativeHint}
      on={wanted ?? visible === true}
      onChange={on => void show(on)}
    />
  )
}
