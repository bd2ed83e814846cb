// Loaded through a file of ours: the order of chunks, and so the bytes of the bundle, must not depend on the path of node_modules.
export { BarcodeDetector } from 'qr/decode.js'
