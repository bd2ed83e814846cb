// Brand preview in a frame of the studio. Each new page from the server is applied in parts, so that unchanged
// parts do not flicker.
import { changed, type FromPreview } from './frame-protocol.ts'

const studio = `${location.protocol}//studio.localhost:${location.port}`
const say = (message: FromPreview) => parent.postMessage(message, studio)

let reading = new AbortController()

async function read(): Promise<void> {
  reading.abort()
  reading = new AbortController()
  const { signal } = reading
  try {
    const response = await fetch('/__studio/brand-preview', { signal, cache: 'no-store' })
    if (!response.ok) throw new Error(`${response.status}`)
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    if (!signal.aborted) show(page)
  } catch (error) {
    if (signal.aborted) return
    console.error(error)
    say({ preview: 'failed' })
  }
}

function show(page: Document): void {
  document.title = page.title
  const [style, own] = [page.querySelector('style'), document.querySelector('style')]
  if (style && own && own.textContent !== style.textContent) own.textContent = style.textContent
  become(document.body, page.body)
  sayHeight()
}

/** Changes a node into another with few changes. */
function become(node: Element, wanted: Element): void {
  for (const { name } of [...node.attributes]) if (!wanted.hasAttribute(name)) node.removeAttribute(name)
  for (const { name, value } of wanted.attributes)
    if (node.getAttribute(name) !== value) node.setAttribute(name, value)
  const children = [...wanted.childNodes]
  for (const [at, child] of children.entries()) {
    const old = node.childNodes[at]
    if (old instanceof Element && child instanceof Element && old.tagName === child.tagName)
      become(old, child)
    else if (!old) node.append(document.importNode(child, true))
    else if (!old.isEqualNode(child)) old.replaceWith(document.importNode(child, true))
  }
  while (node.childNodes.length > children.length) node.lastChild?.remove()
}

const sayHeight = () =>
  say({ preview: 'shown', height: Math.ceil(document.body.getBoundingClientRect().height) })

new ResizeObserver(() => document.body.childElementCount > 0 && sayHeight()).observe(document.body)
addEventListener('message', ({ origin, data }) => {
  if (origin === studio && data === changed) void read()
})
void read()
