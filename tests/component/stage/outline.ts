// Outlines of the app's parts as files: roles, names, states, texts and addresses, as a screen reader is given them. What a person is told
// changes only with its file, so that a commit shows it. `npx vitest run <test> --update` writes them.
import { expect } from 'vitest'
import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** The outline of the part that a CSS selector matches. */
    outline(selector: string): Promise<string>
  }
}

/** Compares a part with its outline, and goes on with the test where they differ. `file`: its path from the test, without an extension. */
export async function expectOutline(selector: string, file: string): Promise<void> {
  const outline = await commands.outline(selector)
  // Ports and keys are others in each run, and ages near the half hour are rounded either way.
  const lasting = outline
    .replaceAll(location.origin, '')
    .replaceAll(encodeURIComponent(location.origin), '')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<key>')
    .replaceAll(/hace \d+ (?=h\b|min\b)/g, 'hace <n> ')
  await expect.soft(`${lasting}\n`).toMatchFileSnapshot(`${file}.txt`)
}
