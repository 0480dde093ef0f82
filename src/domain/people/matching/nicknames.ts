import { folded } from './name-folding.js'

/**
 * First names that people use for one another, folded, a group a line. A name can stand in several groups: Alex is short for
 * Alexander and for Alexandra, who are not the same.
 */
const GROUPS = `
abigail abby gail
abraham abe
adelaide addie
albert al bert
alexander alex alec sandy xander sasha
alexandra alex alexa sandra sandy lexi sasha
alfred al fred alfie
alice ali
allison alison ally ali
amanda mandy
andrew andy drew
angela angie
anna ann anne annie nan
antonio anthony tony
arthur art artie
barbara barb barbie babs
benjamin ben benny benji
bernard bernie
bradley brad
catherine katherine kathryn catharine kathy cathy kate katie kay kit kitty katharina
charles charlie chuck chas carlos
charlotte lottie charlie
christian chris
christina christine chris christy tina kristina kristine
christopher chris kit topher
clarence clare
clifford cliff
cynthia cindy
daniel dan danny
david dave davy
deborah debra deb debbie
dennis denny
dominic dom nick
donald don donnie
dorothy dot dottie dolly
douglas doug
edward ed eddie ned ted teddy eduardo
eleanor ellie nell nora
elizabeth elisabeth liz lizzie beth betsy betty bess eliza lisa libby elsie
emily em emmy
emma em
eric erik
eugene gene
evelyn evie
frances fran francie frankie
francis frank frankie francisco
franklin frank
frederick fred freddie fritz
gabriel gabe
george georgie jorge
gerald jerry gerry
gilbert gil bert
gregory greg
harold hal harry
harriet hattie
helen nell ellen
henry hank harry hal enrique
herbert herb bert
howard howie
hugh hughie
isabella isabel bella izzy
jacob jake jakob
jacqueline jackie
james jim jimmy jamie
jane janie
janet jan
jason jay
jeffrey geoffrey jeff geoff
jennifer jen jenny
jeremy jerry
jessica jess jessie
jesus chuy
joan joanie
johanna hanna jo
john jack johnny jon juan johann hans
jonathan jon nathan
joseph joe joey jo jose pepe
josephine jo josie
joshua josh
joyce joy
juan john
judith judy
julia julie jules
katarina kat
kenneth ken kenny
kimberly kim
lawrence laurence larry
leonard leo len lenny
leslie les
lillian lily lil
louis lou louie luis
louise lou
lucille lucy
madeline maddie
margaret maggie meg peg peggy marge margie greta rita
maria mary
marianne mary anne
martha marty
martin marty
mary molly polly mae
matthew matt matty mateo
maxwell max
maximilian max
megan meg
melissa missy mel
michael mike mick mickey mikey miguel
michelle shelly
mildred millie
mitchell mitch
nancy nan
natalie nat
nathaniel nathan nate nat
nicholas nick nicky nicolas klaus
oliver ollie
pamela pam
patricia pat patty trish tricia
patrick pat paddy
paul pablo
pauline polly
peter pete pedro
philip phillip phil
priscilla cilla
rachel rae
raymond ray
rebecca becky becca
reginald reggie reg
richard rick ricky dick rich richie ricardo
robert rob bob bobby robbie bert roberto
roger rodger
ronald ron ronnie
rosemary rose rosie
roy leroy
russell russ
ruth ruthie
samantha sam
samuel sam sammy
sarah sara sally sadie
sharon shari
sophia sofia sophie
stanley stan
stephanie steph
stephen steven steve stevie stefan esteban
susan sue susie suzanne
sylvia sylvie
terence terry
teresa theresa terry tess tracy
theodore ted teddy theo
thomas tom tommy tomas
timothy tim timmy
tobias toby
valerie val
veronica ronnie
victor vic
victoria vicky tori
vincent vince vinny
virginia ginny ginger
walter walt wally
wilhelm william willi
william bill billy will willie liam guillermo
zachary zach zack
`

const groups = new Map<string, Set<number>>()
for (const [index, line] of GROUPS.trim().split('\n').entries())
  for (const name of line.split(' ')) groups.set(name, (groups.get(name) ?? new Set()).add(index))

/** Whether the list has the name. */
export const isKnownName = (name: string): boolean => groups.has(folded(name))

const NO_GROUPS: ReadonlySet<number> = new Set()

/** The groups of names in which a folded first name stands. Names of one group stand for each other. */
export const nicknameGroups = (name: string): ReadonlySet<number> => groups.get(name) ?? NO_GROUPS

/** Whether two folded first names stand for each other. */
export function areNicknames(one: string, other: string): boolean {
  const theirs = nicknameGroups(other)
  return [...nicknameGroups(one)].some(group => theirs.has(group))
}
