import { closeCircleOutline, megaphoneOutline } from 'ionicons/icons'
import { useState } from 'react'
import { useUnknown } from '#api/unknown-actions.ts'
import { formatCount } from '#platform/format-count.ts'
import { Button } from '#ui/Button.tsx'
import { useDraft } from '#ui/form/drafts.ts'
import { Form } from '#ui/form/Form.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Text } from '#ui/layout/Text.tsx'
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
  const [draft, setDraft] = useDraft(`${task} of class ${slot.id}`)
  const { values, errorOf, write, submit, refusal } = useForm(
    { text: draft },
    ({ text }) => ({ text: task === 'message' && text.trim() === '' && texts.messageMissing }),
    ({ text }) => setDraft(text),
  )
  const { busy, doTask } = useClassTask(slot)
  async function send({ text }: { text: string }) {
    if (!(await doTask(task, text.trim()))) return null
    setDraft('')
    onDone()
    return null
  }
  return (
    <Form
      onSend={() => submit(send)}
      refusal={refusal}
      busy={busy}
      submitLabel={task === 'cancel' ? texts.cancelClass : texts.send}
      {...(task === 'cancel' && { kind: 'danger' })}
    >
      <Text tone="soft">{explainTask(task, slot, people)}</Text>
      <TextArea
        name="text"
        label={task === 'cancel' ? texts.cancelReason : texts.message}
        maxLength={longest}
        value={values.text}
        error={errorOf('text')}
        onChange={event => write('text', event.target.value)}
      />
    </Form>
  )
}

function explainTask(task: ClassTask, { name, time }: TaskFormProps['slot'], people: number): string {
  const slot = `${name}, ${time}`
  const who = formatCount(people, texts.person)
  if (task === 'message') return texts.readersOf(slot, who)
  if (people === 0) return texts.cancelsEmpty(slot)
  return texts.cancelsFor(slot, who)
}
