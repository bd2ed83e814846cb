// action reservaver: the outcome of a write after its response was lost
import { write } from './operation.ts'
import { text } from './readers.ts'

export const writeOutcome = write('reservaver', {
  name: 'writeOutcome',
  summary:
    'What a write was answered, by its `rid`, in the fields of that write. `ok` 0 with `cod` `nohay` and the `rid` says that it never arrived, and that it will be refused should it still come. While it is being worked on, this waits.',
  idempotent: false,
  request: { rid: ['rid', text, 'The id of the write that is asked about.'] },
  answer: { rid: ['rid', text, 'The same id; empty where the backend names none.'] },
})
