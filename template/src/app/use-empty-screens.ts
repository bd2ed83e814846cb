import { useRead } from '../api/queries.ts'
import { gymPages } from '../domain/pages/operations.ts'
import { hour } from '../platform/time.ts'
import { useGym } from '../ui/gym.ts'
import { useUnusedScreens } from './unused-screens.ts'

/** The screens this gym has nothing for, by their paths: the menu leaves them out. */
export function useEmptyScreens(): readonly string[] {
  const { areasOff, links, videos } = useGym().manifest
  const { data } = useRead(gymPages, {}, { staleTime: hour, enabled: !areasOff.includes('pages') })
  const hasLinks = Object.values(links).some(link => link !== '')
  const hasVideo = videos.android !== '' || videos.other !== ''
  const unused = useUnusedScreens().filter(path => path !== 'extra' || !hasLinks)
  const noPages = data?.pages.length === 0 && !hasLinks
  return [...unused, ...(noPages ? ['extra'] : []), ...(hasVideo ? [] : ['modalvideo'])]
}
