import { type UnzipFileInfo, unzipSync } from 'fflate'
import { UnreadableFile } from './unreadable-file.js'

const WHAT = 'a ZIP archive of bank files, whole and without a password'

/** The most files of an archive. */
const FILES_MAX = 200
/** The most bytes that an archive may have unpacked. */
const UNPACKED_MAX = 40 * 1024 * 1024

const BEGIN = [0x50, 0x4b, 0x03, 0x04]
/** Whether bytes begin as a ZIP archive does, which a workbook is too. */
export const isArchive = (bytes: Uint8Array): boolean => BEGIN.every((byte, at) => bytes[at] === byte)

/** What programs of archives add for themselves. */
const isOfProgram = (name: string): boolean => name.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$)/.test(name)

/** @throws UnreadableFile for an archive that is broken or encrypted. */
function unzipped(bytes: Uint8Array, filter: (file: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  // The first bit of the flags says that the content is encrypted (APPNOTE, 4.4.4).
  if (((bytes[6] ?? 0) & 1) === 1) throw new UnreadableFile(WHAT)
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    if (error instanceof RangeError) throw error
    throw new UnreadableFile(WHAT)
  }
}

/** The names and sizes of the files of an archive. Nothing is unpacked. @throws UnreadableFile. */
function contentsOf(bytes: Uint8Array): UnzipFileInfo[] {
  const files: UnzipFileInfo[] = []
  unzipped(bytes, file => {
    if (files.length <= FILES_MAX) files.push(file)
    return false
  })
  return files
}

/** The names of the files of an archive. @throws UnreadableFile. */
export const namesIn = (bytes: Uint8Array): string[] => contentsOf(bytes).map(({ name }) => name)

/** Whether an archive is a workbook of Excel. @throws UnreadableFile. */
export const isWorkbook = (bytes: Uint8Array): boolean => namesIn(bytes).includes('xl/workbook.xml')

/**
 * Unpacks the files of an archive. The sizes that it names bound what is unpacked, whatever it has.
 * @param wants which files, by their names.
 * @throws UnreadableFile for one that is broken, or has more files or bytes than bank files have.
 */
export function filesIn(bytes: Uint8Array, wants: (name: string) => boolean): [name: string, bytes: Uint8Array][] {
  const wanted = (name: string) => !isOfProgram(name) && wants(name)
  const files = contentsOf(bytes)
  const size = files.reduce((sum, { name, originalSize }) => sum + (wanted(name) ? originalSize : 0), 0)
  if (files.length > FILES_MAX || size > UNPACKED_MAX)
    throw new UnreadableFile(`${WHAT}, with at most ${FILES_MAX} files and ${UNPACKED_MAX / 1024 / 1024} MiB unpacked`)
  return Object.entries(unzipped(bytes, ({ name }) => wanted(name)))
}
