import { flag, view } from '../declaration/fields.js'

@view('The result of a deletion.')
export class Success {
  @flag({ note: 'True when the resource was deleted.' }) success!: boolean
}
