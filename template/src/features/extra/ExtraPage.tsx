import { documentTextOutline, informationCircleOutline } from 'ionicons/icons'
import { useState } from 'react'
import { useRead } from '../../api/queries.ts'
import { type GymPage, gymPages } from '../../domain/pages/operations.ts'
import { Reading } from '../../pwa/Reading.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { useGym } from '../../ui/gym.ts'
import { Icon } from '../../ui/Icon.tsx'
import { List, ListRow } from '../../ui/List.tsx'
import { Page } from '../../ui/Page.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { Section } from '../../ui/Section.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { GymLinks } from './GymLinks.tsx'
import { gymLinks } from './gym-links.ts'
import { pageIcons } from './page-icons.ts'

/** extra: what the gym has to say that does not pass, and where else it can be found. */
export default function ExtraPage() {
  const { manifest } = useGym()
  const read = useRead(gymPages, {})
  const [opened, setOpened] = useState<GymPage | null>(null)
  const pages = read.data?.pages ?? []
  const links = gymLinks(
    manifest.links,
    pages.filter(({ kind }) => kind === 'link'),
  )
  const texts = pages.filter(({ kind }) => kind !== 'link')
  return (
    <Page title="El gimnasio" back refresh={read.refetch}>
      <Reading of={read} label="Cargando…">
        {() => (
          <>
            {texts.length > 0 && <PageList pages={texts} onOpen={setOpened} />}
            {texts.length + links.length === 0 && (
              <Empty
                icon={informationCircleOutline}
                title="Todavía no hay páginas"
                text="Acá vas a ver los horarios, el reglamento y cómo llegar."
              />
            )}
          </>
        )}
      </Reading>
      {links.length > 0 && (
        <Section title="Encontranos">
          <GymLinks links={links} />
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
    <List label="Páginas">
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
