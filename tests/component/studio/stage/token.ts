/** Token of every studio in component tests. The modules of the page read the token when they load. */
export const testToken = 't'.repeat(43)
