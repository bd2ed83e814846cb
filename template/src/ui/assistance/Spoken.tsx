import type { ReactNode } from 'react'

/**
 * A text with symbols or abbreviations, and its `spoken` form for screen readers, which read symbols badly or
 * not at all.
 */
export function Spoken({ spoken, children }: { spoken: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden">{spoken}</span>
    </>
  )
}
