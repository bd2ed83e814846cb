import { documentTextOutline, linkOutline, readerOutline, timeOutline } from 'ionicons/icons'
import type { GymPage } from '../../contract/pages.ts'

/** What stands before the title of each kind of page. */
export const pageIcons: Readonly<Record<GymPage['kind'], string>> = {
  text: documentTextOutline,
  timetable: timeOutline,
  rules: readerOutline,
  link: linkOutline,
}
