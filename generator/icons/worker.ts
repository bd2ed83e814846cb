// The program of an icon worker: draws one job after the other, and is killed where a logo holds it up.
import { serve } from '../system/processes/worker.ts'
import { drawIcons } from './draw.ts'
import type { IconJob } from './icon-renderer.ts'

serve(job => drawIcons(job as IconJob))
