import type { Logo } from '../tenant/tenant.ts'

const mostBytes = 32 * 1024
/** What looks different from browser to browser, takes long to draw, or moves. */
const unclean = /<([^\s<>/:]+:)?(text|image|style|filter|fe[A-Z]\w*|animate\w*|set|mask|pattern)[\s>/]/

/** Whether browsers may draw a logo themselves: a small vector of plain shapes. */
export const isCleanVector = ({ kind, bytes }: Pick<Logo, 'kind' | 'bytes'>): boolean =>
  kind === 'svg' && bytes.length <= mostBytes && !unclean.test(new TextDecoder().decode(bytes))
