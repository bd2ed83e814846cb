import { useState } from 'react'
import { StaffSheets, type StaffTask } from '#features/booking/staff/StaffSheets.tsx'
import type { Slot } from '#protocol/booking/classes.ts'
import { TabBar } from '#shell/navigation/TabBar.tsx'
import { useLoadedMenu, useSideMenu } from '#shell/side-menu/use-side-menu.ts'
import { Button } from '#ui/Button.tsx'
import { type NoticeOptions, useNotice } from '#ui/overlay/dialog.ts'
import { type ToastOptions, useToast } from '#ui/overlay/toast.ts'
import { Row, Shelf } from './Shelf.tsx'

/** Layout around the pages, and overlays. */
export function AppParts({ slot }: { slot: Slot }) {
  return (
    <>
      <Shelf title="Tab bar">
        <TabBar />
      </Shelf>
      <Shelf title="Side menu">
        <MenuPart />
      </Shelf>
      <Shelf title="Toasts and notices">
        <Toasts />
        <Notices />
      </Shelf>
      <Shelf title="Search for a person">
        <PersonSearch slot={slot} />
      </Shelf>
    </>
  )
}

const pagesId = 'gallery-pages'

/** The menu covers the page that it is opened from, which is empty here. */
function MenuPart() {
  const { open, there, ...menu } = useSideMenu(pagesId)
  const SideMenu = useLoadedMenu(there)
  return (
    <>
      <Row>
        <Button onClick={open}>Menú</Button>
      </Row>
      {SideMenu && <SideMenu contentId={pagesId} {...menu} />}
      <div id={pagesId} />
    </>
  )
}

const tones: readonly NonNullable<ToastOptions['tone']>[] = ['neutral', 'success', 'warning', 'danger']

function Toasts() {
  const toast = useToast()
  return (
    <Row>
      {tones.map(tone => (
        <Button key={tone} kind="outline" small onClick={() => toast(`Un aviso: ${tone}`, { tone })}>
          Toast: {tone}
        </Button>
      ))}
    </Row>
  )
}

const results: readonly Required<NoticeOptions>[] = [
  { title: 'Reservado Correctamente !!!', text: '', tone: 'success' },
  { title: 'Rechazado !!!', text: 'La clase está completa.', tone: 'danger' },
]

function Notices() {
  const notify = useNotice()
  return (
    <Row>
      {results.map(result => (
        <Button key={result.tone} kind="outline" small onClick={() => void notify(result)}>
          Notice: {result.tone}
        </Button>
      ))}
    </Row>
  )
}

function PersonSearch({ slot }: { slot: Slot }) {
  const [task, setTask] = useState<StaffTask | null>(null)
  return (
    <Row>
      <Button onClick={() => setTask({ kind: 'find', slot })}>Buscá una persona</Button>
      <StaffSheets task={task} onClose={() => setTask(null)} />
    </Row>
  )
}
