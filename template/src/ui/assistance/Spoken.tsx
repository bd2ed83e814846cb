import type { ReactNode } from 'react'

/** A text with signs or abbreviations, and its `words` for screen readers: voices read such signs badly or not at all. */
export function Spoken({ words, children }: { words: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden">{words}</span>
    </>
  )
}
