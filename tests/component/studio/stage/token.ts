/** Token of every studio in component tests. The page reads it when its modules load. */
export const testToken = 't'.repeat(43)
