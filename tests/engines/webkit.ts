// WebKitGTK, driven by WebKitWebDriver over WebDriver classic.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Builder, Capabilities, type WebDriver, WebElement } from 'selenium-webdriver'
import { freePort } from '#tests/support/port.ts'
import { type BrowserWindow, timeZone, viewport } from './browser-window.ts'
import { type ElementQuery, findElement } from './find-element.ts'

const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/**
 * Opens a window whose HTTP proxy is the server at `port`. WebKit asks the system for the address of *.localhost, and Debian's resolver
 * does not know these names. A proxy receives all of them without a change to /etc/hosts.
 */
export async function openWebkit(port: number): Promise<BrowserWindow> {
  const processes: ChildProcess[] = []
  const stopProcesses = async () => {
    for (const child of processes.reverse()) await stop(child)
  }
  try {
    const display = await startDisplay(processes)
    const driver = await openSession(await startDriver(processes, display), port)
    return windowOf(driver, stopProcesses)
  } catch (error) {
    await stopProcesses()
    throw error
  }
}

/** Starts an X server. Returns its display's name, such as ':1'. */
async function startDisplay(processes: ChildProcess[]): Promise<string> {
  const args = ['-displayfd', '3', '-screen', '0', '1000x1000x24', '-nolisten', 'tcp']
  const server = start('Xvfb', args, process.env)
  processes.push(server)
  const [number] = await Promise.race([once(server.stdio[3] ?? server, 'data'), failureOf(server, 'Xvfb')])
  return `:${String(number).trim()}`
}

/** Starts WebKitWebDriver. Returns its address. */
async function startDriver(processes: ChildProcess[], display: string): Promise<string> {
  const port = await freePort()
  const driver = start('WebKitWebDriver', [`--port=${port}`], {
    ...process.env,
    DISPLAY: display,
    TZ: timeZone,
    GDK_BACKEND: 'x11',
    GSETTINGS_BACKEND: 'memory',
    NO_AT_BRIDGE: '1',
    // The sandbox needs user namespaces, which containers and Ubuntu forbid. The pages are the project's own.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  })
  processes.push(driver)
  const address = `http://127.0.0.1:${port}`
  await Promise.race([waitUntilReady(driver, address), failureOf(driver, 'WebKitWebDriver')])
  return address
}

async function waitUntilReady(driver: ChildProcess, address: string): Promise<void> {
  while (driver.exitCode === null) {
    const response = await fetch(`${address}/status`).catch(() => null)
    if (response?.ok) return
    await new Promise(done => setTimeout(done, 50))
  }
}

async function openSession(address: string, proxyPort: number): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    proxy: { proxyType: 'manual', httpProxy: `127.0.0.1:${proxyPort}` },
    'webkitgtk:browserOptions': { args: ['--automation', `--user-agent=${userAgent}`] },
  })
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build()
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...viewport })
  return driver
}

function windowOf(driver: WebDriver, stopProcesses: () => Promise<void>): BrowserWindow {
  async function find(query: ElementQuery): Promise<WebElement | null> {
    const element: unknown = await driver.executeScript(findElement, query)
    return element instanceof WebElement ? element : null
  }
  return {
    goto: url => driver.get(url),
    reload: () => driver.navigate().refresh(),
    has: async query => (await find(query)) !== null,
    async click(query) {
      const element = await find({ ...query, clickable: true })
      await element?.click()
      return element !== null
    },
    type: async text => driver.switchTo().activeElement().sendKeys(text),
    evaluate: expression => driver.executeScript(`return ${expression}`),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      try {
        await driver.quit()
      } finally {
        await stopProcesses()
      }
    },
  }
}

/** Starts a program in its own process group: Ctrl-C in the terminal must not end it before its browser. */
function start(command: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  // File descriptor 3 is where Xvfb writes the number of its display.
  const child = spawn(command, args, { env, detached: true, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const kill = () => child.kill()
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  return child
}

/** Rejects when a program ends or cannot be started. */
async function failureOf(child: ChildProcess, name: string): Promise<never> {
  const [code] = await once(child, 'exit')
  throw new Error(`${name} ended with code ${code}.`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
