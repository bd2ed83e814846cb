import {
  documentTextOutline,
  informationCircleOutline,
  linkOutline,
  openOutline,
  readerOutline,
  timeOutline,
} from 'ionicons/icons'
import { useState } from 'react'
import { useRead } from '#api/reads/queries.ts'
import { type GymPage, gymPages } from '#protocol/gym/pages.ts'
import { ButtonAnchor } from '#ui/Button.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Icon } from '#ui/Icon.tsx'
import { RichText } from '#ui/media/RichText.tsx'
import { Sheet } from '#ui/overlay/Sheet.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import * as texts from '../messages.ts'
import { useGym } from '../shared/gym.ts'
import { usePolicies } from '../shared/policies.ts'
import { type GymLink, gymLinks } from './gym-links.ts'

/** extra: the gym's pages, its links and its policies. */
export default function ExtraPage() {
  const { manifest } = useGym()
  const read = useRead(gymPages, {})
  const [opened, setOpened] = useState<GymPage | null>(null)
  const policies = usePolicies()
  const pages = read.data?.pages ?? []
  const links = gymLinks(
    manifest.links,
    pages.filter(({ kind }) => kind === 'link'),
  )
  const withText = pages.filter(({ kind }) => kind !== 'link')
  return (
    <Page title={texts.theGym} back refresh={read.refetch}>
      <QueryView query={read} label={texts.loading}>
        {() => (
          <>
            {withText.length > 0 && <PageList pages={withText} onOpen={setOpened} />}
            {withText.length + links.length + policies.length === 0 && (
              <Empty icon={informationCircleOutline} title={texts.noPages} text={texts.noPagesHint} />
            )}
          </>
        )}
      </QueryView>
      {links.length > 0 && (
        <Section title={texts.findUs}>
          <GymLinks links={links} />
        </Section>
      )}
      {policies.length > 0 && (
        <Section title={texts.policies}>
          <List label={texts.policies}>
            {policies.map(({ key, name, icon, href }) => (
              <ListRow key={key} start={<Icon icon={icon} />} title={name} href={href} />
            ))}
          </List>
        </Section>
      )}
      <Sheet
        open={opened !== null}
        onClose={() => setOpened(null)}
        label={opened?.title ?? ''}
        title={opened?.title ?? ''}
        size="full"
      >
        {opened && <RichText html={opened.html} />}
      </Sheet>
    </Page>
  )
}

function PageList({ pages, onOpen }: { pages: readonly GymPage[]; onOpen: (page: GymPage) => void }) {
  return (
    <List label={texts.pages}>
      {pages.map(page => (
        <ListRow
          key={page.id}
          start={<Icon icon={pageIcons[page.kind] ?? documentTextOutline} />}
          title={page.title}
          onClick={() => onOpen(page)}
        />
      ))}
    </List>
  )
}

/** Links to the gym on other sites and apps. */
function GymLinks({ links }: { links: readonly GymLink[] }) {
  return (
    <List label={texts.findUs}>
      {links.map(({ name, icon, href }) => (
        <ListRow
          key={href}
          start={<Icon icon={icon} />}
          title={name}
          end={
            <ButtonAnchor beside href={href} kind="quiet" small icon={openOutline}>
              <span>{texts.openLink}</span>
              <span className="visually-hidden">{` ${name}`}</span>
            </ButtonAnchor>
          }
        />
      ))}
    </List>
  )
}

const pageIcons: Readonly<Record<GymPage['kind'], string>> = {
  text: documentTextOutline,
  timetable: timeOutline,
  rules: readerOutline,
  link: linkOutline,
}
