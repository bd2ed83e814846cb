// POST {image host}upload_img.php
import * as z from 'zod/mini'
import { answerWith } from './answer.ts'
import { text } from './wire.ts'

/** `img`: the picture as a data address; `tipo`: what it is of. */
export const uploadRequest = z.object({ img: z.string(), tipo: z.enum(['avatar', 'transferencia']) })
export type UploadKind = z.output<typeof uploadRequest>['tipo']

/** `url`: where the picture can be seen from now on. */
export const uploadAnswer = answerWith(z.object({ url: text }))
