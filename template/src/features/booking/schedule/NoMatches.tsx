import { calendarClearOutline } from 'ionicons/icons'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import * as texts from '../messages.ts'

/** In place of classes that the filters hide, all of them. */
export function NoMatches({ title, onClearFilter }: { title: string; onClearFilter: () => void }) {
  return (
    <Empty
      icon={calendarClearOutline}
      title={title}
      text={texts.noMatches}
      action={
        <Button kind="outline" onClick={onClearFilter}>
          {texts.clearFilters}
        </Button>
      }
    />
  )
}
