import { useEffect, useRef, useState } from 'react'

/** Fields that handle a paste themselves. */
const textFields =
  'input:not([type=checkbox],[type=radio],[type=file],[type=color]), textarea, select, [contenteditable]'

/**
 * Receives files dropped anywhere on the page, and pictures or SVG text pasted outside of fields. A file
 * dropped elsewhere would replace the page. Returns true while a file is dragged over the page.
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
    // Only on leaving the window, not between parts of the page.
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
    // Keeps drops away from the apps in frames.
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
