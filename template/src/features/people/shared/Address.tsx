import { Fragment } from 'react'

/**
 * An e-mail address that breaks only before its parts. A break inside a word ("example.c" and "om") reads as
 * another address.
 */
export function Address({ children }: { children: string }) {
  return children.split(/(?=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are those of one address
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ))
}
