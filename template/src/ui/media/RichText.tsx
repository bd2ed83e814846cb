import DOMPurify from 'dompurify'
import { useEffect, useRef } from 'react'
import { tenantBase } from '#api/tenant-base.ts'
import { followable } from '#platform/page/address.ts'
import styles from './RichText.module.css'

/**
 * Elements that a gym's text may have. They cannot run, load or send anything, or look like a part of the
 * app.
 */
const allowed = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'a', 'blockquote', 'hr'],
    ...['h1', 'h2', 'h3', 'h4', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'img'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'colspan', 'rowspan'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/** A text written as HTML, sanitized. Its headings start one level below those of the page. */
export function RichText({ html }: { html: string }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    container.current?.replaceChildren(sanitize(html))
  }, [html])
  return <div ref={container} className={styles.text} />
}

function sanitize(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true })
  for (const heading of fragment.querySelectorAll('h1, h2')) {
    const lower = document.createElement('h3')
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
  for (const attribute of ['href', 'src']) completePaths(fragment, attribute)
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  for (const image of fragment.querySelectorAll('img')) image.loading = 'lazy'
  return fragment
}

/** Completes relative paths of the gym's site. Removes paths that would lead elsewhere. */
function completePaths(fragment: DocumentFragment, attribute: string): void {
  for (const element of fragment.querySelectorAll(`[${attribute}^="/"]`)) {
    const address = followable(element.getAttribute(attribute) ?? '', tenantBase(), location.origin)
    if (address === null) element.removeAttribute(attribute)
    else element.setAttribute(attribute, address)
  }
}
