import { beforeEach, describe, expect, test } from 'vitest'
import { branchToUse } from '#features/gym/shared/branch-to-use.ts'
import { type Drawer, freshBrowser } from '#tests/support/drawer.ts'

describe('the last used branch', () => {
  test.each([
    ['999', 1000, 1000],
    ['999', 999, 999],
    ['998', 999, 998],
    ['1000', 1001, 1000],
    ['1001', 1002, 1001],
    ['1001', 5, 1001],
    ['0', 5, 0],
    ['0', 1001, 1001],
    ['NaN', 1001, 1001],
    ['NaN', 5, 5],
    ['', 5, 5],
    [' ', 5, 5],
    ['null', 5, 5],
    ['-1', 5, 5],
    ['1000.5', 1001, 1001],
    ['Infinity', 1001, 1001],
    [null, 1001, 1001],
    [null, 0, 0],
  ])('stored %o, the gym’s own %d → %d', (stored, defaultBranch, expected) => {
    expect(branchToUse(stored, { branches: 3, defaultBranch })).toBe(expected)
  })
})

describe('storing the branch', () => {
  let drawer: Drawer
  beforeEach(() => {
    drawer = freshBrowser()
  })

  test.each([
    [1, '1002'],
    [0, null],
  ])('with %d branches: %o', async (branches, expected) => {
    const { readBranch, rememberBranch } = await import('#features/gym/shared/branch.ts')
    const gym = { branches, defaultBranch: 1001 }
    rememberBranch(1002, gym)
    expect(drawer.getItem('lastsede')).toBe(expected)
    expect(readBranch(gym)).toBe(expected === null ? 1001 : 1002)
  })
  test('replaces a branch from before the change with the gym’s default branch when read', async () => {
    const { readBranch } = await import('#features/gym/shared/branch.ts')
    drawer.setItem('lastsede', '999')
    expect(readBranch({ branches: 3, defaultBranch: 1000 })).toBe(1000)
    expect(readBranch({ branches: 3, defaultBranch: 999 })).toBe(999)
  })
})
