import type { JsonDocument } from '../app-json/document.ts'
import type { App } from '../app-json/schema.ts'
import { problem } from '../find.ts'
import type { Problem } from '../problem.ts'

/** Sites that show a video on a page of their own and give no file: the app plays files. */
const playerSites =
  /(^|\.)(youtube(-nocookie)?\.com|youtu\.be|vimeo\.com|dailymotion\.com|tiktok\.com|instagram\.com|facebook\.com|fb\.watch|drive\.google\.com)$/

/** A video must be the file itself. */
export function videoProblems({ videos }: App, document: JsonDocument): Problem[] {
  return Object.entries(videos ?? {})
    .filter(([, address]) => playerSites.test(new URL(address).hostname))
    .map(([which]) => problem('video/page', document.spotOf(['videos', which]), which))
}
