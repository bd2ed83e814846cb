import { UserError } from '../../generator/system/user-error.ts'

/** The port that was asked for, or the usual one; `asked` tells whether another may take its place. */
export function portFrom(written: string | undefined, usual: number): { port: number; asked: boolean } {
  if (written === undefined) return { port: usual, asked: false }
  const port = Number(written)
  if (/^\d{1,5}$/.test(written) && port <= 65535) return { port, asked: true }
  throw new UserError(
    'usage',
    `--port takes a number up to 65535, not "${written}".`,
    'For example: --port 4173',
  )
}
