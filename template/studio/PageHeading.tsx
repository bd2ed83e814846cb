import { createContext, useContext, useEffect, useRef } from 'react'

/** True on a page that was reached from another page of the studio. */
export const ArrivalContext = createContext(false)

/**
 * Heading of a page. Sets the window's title and takes the focus on arrival, so that screen readers announce
 * the new page.
 */
export function PageHeading({ children }: { children: string }) {
  const isArrival = useContext(ArrivalContext)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${children} · molde studio`
  }, [children])
  useEffect(() => {
    if (isArrival) heading.current?.focus({ preventScroll: true })
  }, [isArrival])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
