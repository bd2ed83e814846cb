/** The token of every studio of a component test. The page reads it when its modules are loaded. */
export const testToken = 't'.repeat(43)
