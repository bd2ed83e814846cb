// POST {image host}upload_img.php
import * as zod from 'zod/mini'
import { answerWithoutOk } from './answer.ts'
import { text } from './wire.ts'

/** `img`: the picture as a data address; `tipo`: what it is of. */
export const uploadRequest = zod.object({ img: zod.string(), tipo: zod.enum(['avatar', 'transferencia']) })
export type UploadKind = zod.output<typeof uploadRequest>['tipo']

/** `url`: where the picture can be seen from now on. */
export const uploadAnswer = answerWithoutOk(zod.object({ url: text }))
