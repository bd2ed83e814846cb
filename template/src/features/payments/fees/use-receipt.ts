import { useToast } from '#ui/overlay/toast.ts'
import { isWithoutDownloads, useHandFile } from '#ui/share.ts'
import * as texts from '../messages.ts'

/** True if the page at an address would open over the app without a way back. Pages of other origins get a close button. */
export const isTrap = (address: string): boolean =>
  isWithoutDownloads() && new URL(address, location.href).origin === location.origin

/** Hands the receipt at an address to the phone, as a file with the `name` (without extension). */
export function useReceipt(): (address: string, name: string) => Promise<void> {
  const handFile = useHandFile()
  const toast = useToast()
  return async (address, name) => {
    try {
      const response = await fetch(address)
      if (!response.ok) throw new Error(`The address of the receipt answered ${response.status}.`)
      const receipt = await response.blob()
      const ending = /\/(\w+)/.exec(receipt.type)?.[1] ?? 'pdf'
      await handFile(new File([receipt], `${name}.${ending}`, { type: receipt.type }))
    } catch (error) {
      console.info('The receipt was not loaded.', error)
      toast(texts.receiptFailed, { tone: 'danger' })
    }
  }
}
