// POST {image host}upload_img.php
import { endpoint } from '../wire/endpoint.ts'
import { named, text } from '../wire/readers.ts'

export const uploadPicture = endpoint({
  name: 'uploadPicture',
  action: 'upload_img.php',
  host: 'other',
  summary: 'Keeps a picture.',
  request: {
    picture: ['img', text, 'The picture as a data address.'],
    kind: [
      'tipo',
      named({ avatar: 'photo', transferencia: 'transfer', mensaje: 'message', apto: 'certificate' }, 'photo'),
      'avatar: a member’s photo; transferencia: the proof of a transfer; mensaje: what goes with an answer to a message; apto: a medical certificate.',
    ],
  },
  answer: { url: ['url', text, 'Where it can be seen from now on.'] },
  withoutOk: true,
})
