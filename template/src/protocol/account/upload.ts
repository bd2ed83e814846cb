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
  summary: 'Uploads a picture.',
  request: {
    picture: ['img', text, 'Picture as a data URL.'],
    kind: [
      'tipo',
      kind,
      '`avatar`: photo of a member. `transferencia`: proof of a transfer. `mensaje`: photo in a reply to a message. `apto`: medical certificate. Only an avatar is shown to other members.',
    ],
  },
  answer: {
    url: [
      'url',
      text,
      'Address that identifies the picture in later requests. An avatar can be loaded from this address. The address to load any other picture is in the answers that contain the picture.',
    ],
  },
  withoutOk: true,
  idempotent: false,
})
