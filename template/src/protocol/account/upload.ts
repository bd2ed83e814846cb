// POST {image host}upload_img.php
import type * as zod from 'zod/mini'
import { write } from '../wire/operation.ts'
import { named, text } from '../wire/readers.ts'

const kind = named(
  { avatar: 'photo', transferencia: 'transfer', mensaje: 'message', apto: 'certificate' },
  // Pictures of an unknown kind are private, like those of messages.
  'message',
)
export type Kind = zod.output<typeof kind>

export const uploadPicture = write('upload_img.php', {
  name: 'uploadPicture',
  host: 'other',
  summary: 'Keeps a picture.',
  request: {
    picture: ['img', text, 'The picture as a data address.'],
    kind: [
      'tipo',
      kind,
      'avatar: a member’s photo; transferencia: the proof of a transfer; mensaje: what goes with an answer to a message; apto: a medical certificate. Only an avatar is shown to other members.',
    ],
  },
  answer: {
    url: [
      'url',
      text,
      'By which later calls name the picture. An avatar can be seen there; the address under which others are seen comes with what they are part of.',
    ],
  },
  withoutOk: true,
  idempotent: false,
})
