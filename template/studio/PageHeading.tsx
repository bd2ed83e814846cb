import { createContext, useContext, useEffect, useRef } from 'react'

/** True on a page that was reached from another page of the studio. */
export const ArrivalContext = createContext(false)

/** A page's heading. It names the window too, and takes the focus on arrival: a screen reader then says the new page. */
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
