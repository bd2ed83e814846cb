import { closeCircleOutline, megaphoneOutline } from 'ionicons/icons'
import { type FormEvent, useState } from 'react'
import { useUnknown } from '#api/unknown-actions.ts'
import { formatCount } from '#platform/format-count.ts'
import { Button } from '#ui/Button.tsx'
import { useAttempt, useDraft } from '#ui/form/drafts.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { Sheet } from '#ui/overlay/Sheet.tsx'
import type { ClassOfDay } from '../class-of-day.ts'
import * as texts from '../messages.ts'
import { type ClassTask, useClassTask } from './use-class-task.ts'
import styles from './whole-class.module.css'

interface WholeClassProps {
  slot: Pick<ClassOfDay, 'id' | 'name' | 'time'>
  /** Number of people with a place or on the waitlist. */
  people: number
  onCancelled: () => void
}

/** Actions for a whole class: send a message to all its people, or cancel it. */
export function WholeClass({ slot, people, onCancelled }: WholeClassProps) {
  const [task, setTask] = useState<ClassTask | null>(null)
  const unknown = useUnknown(['messageClass', 'cancelClass'])
  return (
    <div className={styles.ways}>
      {!unknown.includes('messageClass') && people > 0 && (
        <Button small kind="quiet" icon={megaphoneOutline} onClick={() => setTask('message')}>
          {texts.messageAll}
        </Button>
      )}
      {!unknown.includes('cancelClass') && (
        <Button small kind="quiet" icon={closeCircleOutline} onClick={() => setTask('cancel')}>
          {texts.cancelClass}
        </Button>
      )}
      <Sheet
        open={task !== null}
        onClose={() => setTask(null)}
        label={task ? titles[task] : ''}
        title={task ? titles[task] : ''}
      >
        {task && (
          <TaskForm
            key={task}
            task={task}
            slot={slot}
            people={people}
            onDone={() => {
              setTask(null)
              if (task === 'cancel') onCancelled()
            }}
          />
        )}
      </Sheet>
    </div>
  )
}

const titles = { message: texts.messageAll, cancel: texts.cancelClass } as const
const longest = 500

interface TaskFormProps extends Pick<WholeClassProps, 'slot' | 'people'> {
  task: ClassTask
  onDone: () => void
}

function TaskForm({ task, slot, people, onDone }: TaskFormProps) {
  const [text, setText] = useDraft(`${task} of class ${slot.id}`)
  const { busy, doTask } = useClassTask(slot)
  const { form, errorOf, check } = useAttempt({
    text: task === 'message' && text.trim() === '' && texts.messageMissing,
  })
  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy || !check() || !(await doTask(task, text.trim()))) return
    setText('')
    onDone()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={event => void send(event)}>
      <p className={styles.explained}>{explainTask(task, slot, people)}</p>
      <TextArea
        label={task === 'cancel' ? texts.cancelReason : texts.message}
        maxLength={longest}
        value={text}
        error={errorOf('text')}
        onChange={event => setText(event.target.value)}
      />
      <Button type="submit" block busy={busy} {...(task === 'cancel' && { kind: 'danger' })}>
        {task === 'cancel' ? texts.cancelClass : texts.send}
      </Button>
    </form>
  )
}

function explainTask(task: ClassTask, { name, time }: TaskFormProps['slot'], people: number): string {
  const slot = `${name}, ${time}`
  const who = formatCount(people, texts.person)
  if (task === 'message') return texts.readersOf(slot, who)
  if (people === 0) return texts.cancelsEmpty(slot)
  return texts.cancelsFor(slot, who)
}
