import { useEffect, useRef } from 'react'
import type { Waiting } from '#protocol/booking/waitlist.ts'
import { useAnnounce } from '#ui/page/LiveRegion.tsx'
import { usePageVisible } from '#ui/page/use-page-visible.ts'
import { heldFor, type OfferStage, offerAnnouncement, offerStage } from './offer.ts'

/** Announces held places when they appear, in their last minute, in their last seconds and at their end. */
export function useOfferAnnouncements(waitlists: readonly Waiting[] | undefined, now: number): void {
  const announce = useAnnounce()
  const isShown = usePageVisible()
  const stages = useRef<ReadonlyMap<string, OfferStage>>(new Map())
  useEffect(() => {
    const next = new Map<string, OfferStage>()
    const announcements: string[] = []
    for (const waiting of waitlists ?? []) {
      const before = stages.current.get(waiting.id)
      const isNews = isShown || before !== undefined
      if (waiting.offeredUntil === null || !isNews) continue
      const left = heldFor(waiting, now)
      next.set(waiting.id, offerStage(left))
      // Stay silent while another page is visible: that page announces the place.
      if (isShown) announcements.push(offerAnnouncement(waiting.name, left, before))
    }
    stages.current = next
    const message = announcements.filter(Boolean).join(' ')
    if (message) announce(message)
  }, [announce, isShown, now, waitlists])
}
