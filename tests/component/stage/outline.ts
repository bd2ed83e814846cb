// Outlines of the app's parts as files: roles, names, states, texts and addresses, as a screen reader receives
// them. A commit that changes visible texts shows the change of a file. `npx vitest run <test> --update` writes
// the files.
import { expect } from 'vitest'
import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** The outline of the part that a CSS selector matches. */
    outline(selector: string): Promise<string>
  }
}

/**
 * Compares a part with its outline. A difference does not stop the test. `file`: path from the test, no
 * extension.
 */
export async function expectOutline(selector: string, file: string): Promise<void> {
  const outline = await commands.outline(selector)
  // Ports and keys differ in each run, and ages near the half hour are rounded up or down.
  const stable = outline
    .replaceAll(location.origin, '')
    .replaceAll(encodeURIComponent(location.origin), '')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<key>')
    .replaceAll(/hace \d+ (?=h\b|min\b)/g, 'hace <n> ')
  await expect.soft(`${stable}\n`).toMatchFileSnapshot(`${file}.txt`)
}
