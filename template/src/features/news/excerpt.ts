import DOMPurify from 'dompurify'

const longest = 220

/** The beginning of a text that was written as HTML, its marks left away. For reading, never for markup. */
export function excerptOf(html: string): string {
  const apart = html.replace(/<\/(p|li|h\d|blockquote|td|th|tr|div)>|<br\b/gi, ' $&')
  const text = DOMPurify.sanitize(apart, { ALLOWED_TAGS: [], RETURN_DOM_FRAGMENT: true })
  const words = (text.textContent ?? '').replace(/\s+/g, ' ').trim()
  return words.length <= longest ? words : `${words.slice(0, longest).trimEnd()}…`
}
