import { fileURLToPath } from 'node:url'
import { compiledFactory } from '../../bin/compile.js'
import type { Painter } from '../../generator/paint/order.ts'
import { openPainters } from '../../generator/paint/painters.ts'

/** Painters as the command line has them: compiled, in processes of their own. */
export async function paintersApart(hands = 2): Promise<Painter> {
  return openPainters(fileURLToPath(new URL('painter.js', await compiledFactory())), hands)
}
