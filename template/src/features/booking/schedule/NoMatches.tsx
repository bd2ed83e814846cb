import { calendarClearOutline } from 'ionicons/icons'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/query/Empty.tsx'

/** In place of classes that the filters hide, all of them. */
export function NoMatches({ title, onClearFilter }: { title: string; onClearFilter: () => void }) {
  return (
    <Empty
      icon={calendarClearOutline}
      title={title}
      text="Ninguna coincide con lo que filtraste."
      action={
        <Button kind="outline" onClick={onClearFilter}>
          Quitar los filtros
        </Button>
      }
    />
  )
}
