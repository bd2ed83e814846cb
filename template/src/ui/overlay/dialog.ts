import { createElement, useCallback } from 'react'
import { withReloadGuard } from '#platform/page/reload-guard.ts'
import * as texts from '../messages.ts'
import type { Dialog } from './ionic/AlertOnce.tsx'
import { useOverlay } from './Overlays.tsx'
import { loadAlert } from './overlay-files.ts'

/** Opens an alert. Resolves with the role of the button that closed it, or with 'cancel'. */
function useDialog(): (dialog: Dialog) => Promise<string> {
  const show = useOverlay()
  return useCallback(
    dialog =>
      withReloadGuard(async () => {
        const loaded = await loadAlert().catch((error: unknown) => {
          console.error('The dialog did not come.', error)
          return null
        })
        if (!loaded) return askPlainly(dialog)
        const { AlertOnce } = loaded
        return new Promise((resolve, reject) => {
          show(gone => {
            const close = (role: string) => {
              gone()
              resolve(role)
            }
            return createElement(AlertOnce, { ...dialog, onClose: close, onFail: reject })
          })
        })
      }),
    [show],
  )
}

/** Uses the browser's own dialogs if the alert's file does not load, so that the question is not lost. */
function askPlainly({ title, text = '', buttons }: Dialog): string {
  const message = [title, text].filter(part => part !== '').join('\n\n')
  const answers = buttons.filter(({ role }) => role !== 'cancel')
  if (answers.length === 0) window.alert(message)
  const chosen = answers.find(answer =>
    window.confirm(answers.length > 1 ? `${message}\n\n${answer.text ?? ''}` : message),
  )
  return chosen?.role ?? 'cancel'
}

export interface ConfirmOptions {
  title: string
  text?: string | undefined
  /** Labels of the buttons that confirm and decline. */
  yes: string
  no: string
  danger?: boolean
}

/** Asks a question with two buttons. Resolves with true only for the button that confirms. */
export function useConfirm(): (options: ConfirmOptions) => Promise<boolean> {
  const show = useDialog()
  return useCallback(
    async ({ title, text, yes, no, danger }) => {
      const buttons = [
        { text: no, role: 'cancel' },
        { text: yes, role: 'confirm', cssClass: danger ? 'molde-alert-danger' : 'molde-alert-yes' },
      ]
      return (await show({ title, text, buttons })) === 'confirm'
    },
    [show],
  )
}

export interface ChoiceOptions<Value extends string> {
  title: string
  text?: string | undefined
  /** Label of the button that changes nothing. */
  no: string
  /** `plain` buttons are less prominent and come last. */
  choices: readonly { value: Value; label: string; kind?: 'plain' | 'danger' }[]
}

/** Offers several actions. Resolves with the chosen value, or with null. */
export function useChoice(): <Value extends string>(options: ChoiceOptions<Value>) => Promise<Value | null> {
  const show = useDialog()
  return useCallback(
    async ({ title, text, no, choices }) => {
      const isOne = choices.length === 1
      const refusal = { text: no, role: 'cancel', cssClass: isOne ? '' : 'molde-alert-quiet' }
      // With several choices, no button is the main button.
      const defaultKind = isOne ? 'yes' : 'choice'
      const offers = choices.map(({ value, label, kind = defaultKind }) => ({
        text: label,
        role: value,
        cssClass: `molde-alert-${kind}`,
      }))
      // Two buttons are side by side, with the main button last as in `useConfirm`. More buttons are stacked.
      const buttons = isOne ? [refusal, ...offers] : [...offers, refusal]
      const role = await show({ title, text, buttons })
      return choices.find(({ value }) => value === role)?.value ?? null
    },
    [show],
  )
}

export interface NoticeOptions {
  title: string
  text?: string | undefined
  tone?: 'success' | 'danger'
}

/** Displays a message that must be acknowledged. Resolves when it is closed. */
export function useNotice(): (options: NoticeOptions) => Promise<void> {
  const show = useDialog()
  return useCallback(
    async ({ title, text, tone }) => {
      const buttons = [{ text: texts.close, role: 'cancel', cssClass: 'molde-alert-yes' }]
      await show({ title, text, buttons, cssClass: tone ? `molde-alert-${tone}-title` : '' })
    },
    [show],
  )
}
