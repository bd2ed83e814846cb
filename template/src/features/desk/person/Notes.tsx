import { trashOutline } from 'ionicons/icons'
import { useUnknown } from '#api/unknown-actions.ts'
import { serverNow } from '#platform/time/clock.ts'
import { ago } from '#platform/time/relative-time.ts'
import { addNote, type Note, type PersonCard, removeNote } from '#protocol/desk/person-card.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Section } from '#ui/content/Section.tsx'
import { useDraft } from '#ui/form/drafts.ts'
import { Form } from '#ui/form/Form.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useConfirm } from '#ui/overlay/dialog.ts'
import * as texts from '../messages.ts'
import type { DeskWrite } from '../use-desk-write.ts'
import styles from './person.module.css'

interface NotesProps {
  card: PersonCard
  timeZone: string
  desk: DeskWrite
}

/** Notes among staff about a person, hidden from the person. */
export function Notes({ card, timeZone, desk }: NotesProps) {
  const unknown = useUnknown(['addNote', 'removeNote'])
  const remove = useRemoving(desk)
  const { notes } = card
  const canAdd = !unknown.includes('addNote')
  if (!canAdd && notes.length === 0) return null
  return (
    <Section title={texts.notes}>
      <div className={styles.list}>
        {notes.length > 0 && (
          <List label={texts.notes}>
            {notes.map(note => (
              <ListRow
                key={note.id}
                title={<span className={styles.note}>{note.text}</span>}
                text={[note.author, ago(note.at, serverNow(), timeZone)].filter(Boolean).join(' · ')}
                end={
                  !unknown.includes('removeNote') && (
                    <IconButton
                      icon={trashOutline}
                      label={texts.removeNote(startOf(note.text))}
                      disabled={desk.busy === nameOf(note)}
                      onClick={() => void remove(note)}
                    />
                  )
                }
              />
            ))}
          </List>
        )}
        {canAdd && <NewNote key={card.person} card={card} desk={desk} />}
      </div>
    </Section>
  )
}

const longest = 500

/** Returns the start of a note, for labels. */
const startOf = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
const nameOf = ({ id }: Note): string => `note ${id}`

/** The field for a new note. Keeps the text until the gym has saved it. */
function NewNote({ card, desk }: Pick<NotesProps, 'card' | 'desk'>) {
  const [draft, setDraft] = useDraft(`note ${card.person}`)
  const { field, submit, write } = useForm({ text: draft }, wrongIn, ({ text }) => setDraft(text))
  async function send({ text }: { text: string }) {
    const note = { person: card.person, text: text.trim() }
    const saved = await desk.run('new note', {
      write: addNote,
      ask: async () => note,
      done: () => texts.noteSaved,
      refused: texts.noteNotSaved,
      unknown: texts.noteSaveUnknown,
    })
    if (saved) write('text', '')
    return null
  }
  return (
    <Form className={styles.newNote} onSend={() => submit(send)}>
      <TextArea
        label={texts.newNote}
        rows={2}
        maxLength={longest}
        placeholder={texts.noteHint}
        {...field('text')}
      />
      <Button type="submit" kind="outline" small busy={desk.busy === 'new note'}>
        {texts.saveNote}
      </Button>
    </Form>
  )
}

const wrongIn = ({ text }: { text: string }) => ({ text: text.trim() === '' && texts.noteMissing })

function useRemoving({ run }: DeskWrite): (note: Note) => Promise<void> {
  const confirm = useConfirm()
  return async note => {
    const question = {
      title: texts.removeNoteQuestion,
      text: note.text,
      no: texts.doNotRemove,
      yes: texts.remove,
      danger: true,
    }
    await run(nameOf(note), {
      write: removeNote,
      ask: async () => ((await confirm(question)) ? { note: note.id } : null),
      done: () => texts.noteRemoved,
      refused: texts.noteNotRemoved,
      unknown: texts.noteRemovalUnknown,
    })
  }
}
