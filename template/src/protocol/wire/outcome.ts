// The outcome of a write after its answer was lost: action reservaver
import { write } from './operation.ts'
import { text } from './readers.ts'

export const writeOutcome = write('reservaver', {
  name: 'writeOutcome',
  summary:
    'Returns the answer to an earlier write by its `rid`, with the fields of that write. `ok` 0 with `cod` `nohay` and the `rid` means that the write never arrived, and will be refused if it arrives later. If the write is in progress, waits for its answer.',
  idempotent: false,
  request: { rid: ['rid', text, 'Id of the write.'] },
  answer: { rid: ['rid', text, 'Id of the write, as requested. Empty if the backend does not return it.'] },
})
