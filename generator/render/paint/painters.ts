import * as z from 'zod'
import { LostJob, openCrew } from '../../workshop/crew.ts'
import { Fault } from '../../workshop/fault.ts'
import type { Painter } from './order.ts'

const limits = { timeLimit: 5000, memoryLimit: 448 }
const drawnSchema = z.array(z.instanceof(Uint8Array))

/**
 * Painters in child processes, which a hostile logo can hold up or fill without harm to the others: it is killed after 5 s or at
 * 448 MB. `program` is the compiled painter.ts.
 * @throws {Fault} 'failed' for a logo that could not be drawn
 */
export function openPainters(program: string, hands: number): Painter {
  const crew = openCrew({ program, hands, ...limits })
  return async order => {
    try {
      return drawnSchema.parse(await crew(order))
    } catch (error) {
      if (!(error instanceof LostJob)) throw error
      throw new Fault(
        'failed',
        `The logo could not be drawn: ${error.message}.`,
        'Open it in a drawing program and export it anew, best as a PNG of 1024 × 1024.',
        { cause: error },
      )
    }
  }
}
