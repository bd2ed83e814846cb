// addon ranking: how members stand beside each other
import * as zod from 'zod/mini'
import { answerWithoutOk } from './answer.ts'
import { flag, list, number, text } from './wire.ts'

const row = zod.pipe(
  zod.object({ pos: number, fullname: text, foto: text, marca: text, rx: flag, mio: flag, txt: text }),
  zod.transform(wire => ({
    position: wire.pos,
    fullname: wire.fullname,
    picture: wire.foto,
    mark: wire.marca,
    rx: wire.rx,
    mine: wire.mio,
    note: wire.txt,
  })),
)
export type RankingRow = zod.output<typeof row>

const choice = zod.pipe(
  zod.object({ id: text, nombre: text }),
  zod.transform(wire => ({ id: wire.id, name: wire.nombre })),
)
/** Something that can be ranked: a part of the day's workout, a known workout. */
export type RankingChoice = zod.output<typeof choice>

/** `choices`: what else could be asked for in the place of this ranking. */
export const rankingAnswer = answerWithoutOk(
  zod.pipe(
    zod.object({ titulo: text, d: list(row), opciones: list(choice) }),
    zod.transform(wire => ({ title: wire.titulo, rows: wire.d, choices: wire.opciones })),
  ),
)
