const longest = 220

/** The beginning of a text that was written as HTML, its marks left away. For reading, never for markup. */
export function excerptOf(html: string): string {
  const apart = html.replace(/<\/(p|li|h\d|blockquote|td|th|tr|div)>|<br\b/gi, ' $&')
  const text = new DOMParser().parseFromString(apart, 'text/html').body
  for (const hidden of text.querySelectorAll('script, style, template, noscript')) hidden.remove()
  const words = (text.textContent ?? '').replace(/\s+/g, ' ').trim()
  return words.length <= longest ? words : `${words.slice(0, longest).trimEnd()}…`
}
