import { useEffect, useRef, useState } from 'react'

/** What somebody types in: a paste there is a text of its own. */
const textFields =
  'input:not([type=checkbox],[type=radio],[type=file],[type=color]), textarea, select, [contenteditable]'

/**
 * Files that are dropped anywhere on the page, and a picture or an SVG's text that is pasted while no field has the focus. A file that is
 * dropped beside its place would take the page away otherwise. Returns whether one is being dragged over the page.
 */
export function useGivenFiles(onFile: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const latest = useRef(onFile)
  latest.current = onFile
  useEffect(() => {
    const end = new AbortController()
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    }
    const on = <Kind extends keyof WindowEventMap>(kind: Kind, does: (event: WindowEventMap[Kind]) => void) =>
      addEventListener(kind, does, { signal: end.signal })
    on('dragenter', over)
    on('dragover', over)
    // Out of the window, and not only from one part of the page to the next.
    on('dragleave', ({ relatedTarget }) => relatedTarget === null && setIsOver(false))
    on('drop', event => {
      setIsOver(false)
      const [file] = event.dataTransfer?.files ?? []
      if (!file) return
      event.preventDefault()
      latest.current(file)
    })
    on('paste', event => {
      if (document.activeElement?.matches(textFields)) return
      const file = pastedFile(event.clipboardData)
      if (!file) return
      event.preventDefault()
      latest.current(file)
    })
    return () => end.abort()
  }, [])
  useEffect(() => {
    // Else the apps in the frames would take it.
    document.documentElement.toggleAttribute('data-dropping', isOver)
  }, [isOver])
  return isOver
}

function pastedFile(pasted: DataTransfer | null): File | null {
  const [file] = pasted?.files ?? []
  if (file) return file
  const text = pasted?.getData('text/plain').trim() ?? ''
  const isVector = /^(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)?<svg[\s>]/.test(text)
  return isVector ? new File([text], 'logo.svg', { type: 'image/svg+xml' }) : null
}
