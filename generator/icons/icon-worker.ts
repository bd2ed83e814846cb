// The program of an icon worker. It draws one job after the other, and is killed if a logo blocks it.
import { serve } from '#generator/system/processes/worker.ts'
import { drawIcons } from './draw.ts'
import type { IconJob } from './icon-renderer.ts'

serve(job => drawIcons(job as IconJob))
