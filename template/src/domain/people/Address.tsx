import { Fragment } from 'react'

/** An e-mail address that breaks before its parts only. Broken inside a word, as "example.c" and "om", it reads as another address. */
export function Address({ children }: { children: string }) {
  return children.split(/(?=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are those of one address
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ))
}
