// A program of its own: draws one order after the other for the factory, which kills it where a logo holds it up.
import { serve } from '../system/worker.ts'
import { drawIcons } from './draw.ts'
import type { PaintOrder } from './order.ts'

serve(order => drawIcons(order as PaintOrder))
