import { trashOutline } from 'ionicons/icons'
import type { FormEvent } from 'react'
import { useUnknown } from '#api/unknown-actions.ts'
import { serverNow } from '#platform/time/clock.ts'
import { ago } from '#platform/time/relative-time.ts'
import { addNote, type Note, type PersonCard, removeNote } from '#protocol/desk/person-card.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Section } from '#ui/content/Section.tsx'
import { useAttempt, useDraft } from '#ui/form/drafts.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { useConfirm } from '#ui/overlay/dialog.ts'
import { useToast } from '#ui/overlay/toast.ts'
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
    <Section title="Notas">
      <div className={styles.list}>
        {notes.length > 0 && (
          <List label="Notas">
            {notes.map(note => (
              <ListRow
                key={note.id}
                title={<span className={styles.note}>{note.text}</span>}
                text={[note.author, ago(note.at, serverNow(), timeZone)].filter(Boolean).join(' · ')}
                end={
                  !unknown.includes('removeNote') && (
                    <IconButton
                      icon={trashOutline}
                      label={`Borrar la nota: ${startOf(note.text)}`}
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
  const [text, setText] = useDraft(`note ${card.person}`)
  const { form, errorOf, check } = useAttempt({ text: text.trim() === '' && 'Escribí la nota.' })
  const toast = useToast()
  async function send(event: FormEvent) {
    event.preventDefault()
    if (!check()) return
    const note = { person: card.person, text: text.trim() }
    const saved = await desk.run('new note', {
      write: addNote,
      ask: async () => note,
      refused: 'No se guardó la nota',
      unknown: 'No sabemos si la nota se guardó',
    })
    if (!saved) return
    setText('')
    toast('Nota guardada.', { tone: 'success' })
  }
  return (
    <form ref={form} className={styles.newNote} onSubmit={event => void send(event)}>
      <TextArea
        label="Nota nueva"
        rows={2}
        maxLength={longest}
        placeholder="La ve solo el personal"
        value={text}
        error={errorOf('text')}
        onChange={event => setText(event.target.value)}
      />
      <Button type="submit" kind="outline" small busy={desk.busy === 'new note'}>
        Guardar nota
      </Button>
    </form>
  )
}

function useRemoving({ run }: DeskWrite): (note: Note) => Promise<void> {
  const confirm = useConfirm()
  const toast = useToast()
  return async note => {
    const question = {
      title: '¿Borrar la nota?',
      text: note.text,
      no: 'No borrar',
      yes: 'Borrar',
      danger: true,
    }
    const removed = await run(nameOf(note), {
      write: removeNote,
      ask: async () => ((await confirm(question)) ? { note: note.id } : null),
      refused: 'No se borró la nota',
      unknown: 'No sabemos si la nota se borró',
    })
    if (removed) toast('Nota borrada.', { tone: 'success' })
  }
}
