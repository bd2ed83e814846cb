import { useCallback } from 'react'
import { downloadFile } from '#platform/device/download.ts'
import { isStandalone, thisDevice } from '#platform/device/this-device.ts'
import * as texts from './messages.ts'
import { useConfirm } from './overlay/dialog.ts'
import { useToast } from './overlay/toast.ts'

export interface Shared {
  title: string
  text: string
  url: string
}

/** Opens the phone's share sheet, or copies the text to the clipboard if there is no share sheet. */
export function useShare(): (shared: Shared) => Promise<void> {
  const toast = useToast()
  return useCallback(
    async shared => {
      try {
        if (navigator.share) await navigator.share(shared)
        else {
          await navigator.clipboard.writeText(`${shared.text} ${shared.url}`)
          toast(texts.copiedToPaste, { tone: 'success' })
        }
      } catch (error) {
        // Closing the sheet is not a failure.
        if (isNamed(error, 'AbortError')) return
        toast(texts.notShared, { tone: 'danger' })
      }
    },
    [toast],
  )
}

/** Copies a text to the clipboard and confirms it by its name: 'Alias copiado.' */
export function useCopy(): (name: string, text: string) => Promise<void> {
  const toast = useToast()
  return useCallback(
    async (name, text) => {
      try {
        await navigator.clipboard.writeText(text)
        toast(`${name} ${texts.copied}`, { tone: 'success' })
      } catch (error) {
        console.info('The clipboard is closed.', error)
        toast(texts.notCopied, { tone: 'warning' })
      }
    },
    [toast],
  )
}

/**
 * Returns true for an app on an iPhone's home screen. It cannot save downloads, and a file that it opens
 * cannot be closed again.
 */
export function isWithoutDownloads(): boolean {
  const { apple, wrapped } = thisDevice()
  return apple && (wrapped || isStandalone())
}

const question = {
  title: texts.fileIsReady,
  text: texts.whereToSendFile,
  no: texts.notNow,
  yes: texts.choose,
}

/**
 * Returns a function that hands a file to the phone: as a download, or with the share sheet on phones without
 * downloads.
 */
export function useHandFile(): (file: File) => Promise<void> {
  const confirm = useConfirm()
  const toast = useToast()
  return useCallback(
    async file => {
      const shared = { files: [file] }
      if (!isWithoutDownloads() || !navigator.canShare?.(shared)) return downloadFile(file)
      try {
        await navigator.share(shared).catch(async (error: unknown) => {
          // A share sheet only opens shortly after a tap, and loading the file took too long.
          if (!isNamed(error, 'NotAllowedError')) throw error
          if (await confirm(question)) await navigator.share(shared)
        })
      } catch (error) {
        // Closing the sheet is not a failure.
        if (!isNamed(error, 'AbortError')) toast(texts.notShared, { tone: 'danger' })
      }
    },
    [confirm, toast],
  )
}

const isNamed = (error: unknown, name: string): boolean =>
  error instanceof DOMException && error.name === name
