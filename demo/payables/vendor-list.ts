/**
 * The vendors: name | account | fund | terms in days | method | least and most in whole currency | what for.
 * `1099` after the method marks contractors, `*` those of a small church too. Vendors paid by card have no bills:
 * their charges come in through the bank.
 */
export const VENDOR_LIST = `
Prairie Power & Light|7110|GENERAL|20|ACH *|640-2350|Electric service
Fox Valley Gas|7120|GENERAL|20|ACH|90-1480|Natural gas service
City of Aurora Water Department|7130|GENERAL|30|ACH|120-410|Water and sewer
Kane County Disposal|7140|GENERAL|30|ACH|185-240|Dumpster service, 6 yd
Lakeshore Fiber|7150|GENERAL|15|ACH *|219-289|Internet and phone lines
Midland Mutual Church Insurance|7310|GENERAL|30|ACH *|2150-2480|Property and liability premium
Evergreen Grounds Care|7220|GENERAL|15|CHECK 1099|380-1250|Mowing and snow removal
Hartmann Heating & Cooling|7240|BUILDING|30|CHECK|240-3900|Boiler and rooftop unit service
Bright Sweep Janitorial Supply|7230|GENERAL|30|CHECK|95-420|Paper goods and cleaning supplies
Tri-County Plumbing|7210|GENERAL|30|CHECK 1099 *|165-1340|Plumbing repair
Kessler Electric|7210|BUILDING|30|CHECK 1099|210-2750|Lighting and panel work
Stonebridge Roofing|7330|BUILDING|30|CHECK|1200-9800|Roof replacement, progress billing
Archway Architects|7330|BUILDING|30|CHECK 1099|1500-6400|Fellowship hall drawings
Sentinel Alarm|7210|GENERAL|30|ACH|58-174|Alarm monitoring
Summit Elevator Service|7210|GENERAL|30|ACH|310-465|Quarterly elevator inspection
Fox River Paving|7210|BUILDING|30|CHECK|850-3400|Parking lot sealcoat and striping
Copyline Office Systems|8140|GENERAL|30|ACH|312-398|Copier lease and overage
Batavia Printing Company|8120|GENERAL|30|CHECK *|75-690|Bulletins and offering envelopes
Ledger & Vine CPAs|8210|GENERAL|30|CHECK|450-5200|Accounting services
Whitcomb Legal Group|8210|GENERAL|30|CHECK 1099|275-1900|Legal services
Shepherd Payroll|8220|GENERAL|10|ACH|148-186|Payroll processing
Steward Church Software|8130|GENERAL|15|ACH *|99-249|Church management subscription
Harmony Song Licensing|6110|GENERAL|30|ACH *|48-345|Song and streaming license
Pastoral Pages Publishing|6410|GENERAL|30|CHECK|64-480|Small group study guides
Orchard Kids Curriculum|6210|GENERAL|30|ACH|120-760|Quarterly curriculum, K-5
Wildwood Camp & Retreat|6310|YOUTH|30|CHECK|900-6800|Retreat lodging and meals
Open Road Charter Bus|6310|YOUTH|30|CHECK|780-2400|Charter bus
Summit Youth Resources|6320|YOUTH|30|CHECK|55-320|Youth curriculum
Global Harvest Mission Society|6510|MISSIONS|15|ACH *|600-2400|Missionary support
Casa Esperanza, Oaxaca|6510|MISSIONS|15|ACH|400-1200|Monthly partnership
Pacific Bible Translators|6510|MISSIONS|15|ACH|350-900|Translator support
Fox Valley Food Pantry|6530|MISSIONS|15|CHECK|250-1000|Partner grant
Hope House Shelter|6530|MISSIONS|15|CHECK|300-1200|Partner grant
Wayside Travel|6520|MISSIONS|15|ACH|1200-8900|Airfare, mission trip
Riverbend Apartments|6610|BENEVOLENCE|5|CHECK|450-1150|Rent assistance
Valley Auto Repair|6610|BENEVOLENCE|15|CHECK|140-890|Car repair assistance
Cornerstone Counseling Center|6630|BENEVOLENCE|30|CHECK 1099|90-540|Counseling sessions
Grace Notes Piano Tuning|6140|GENERAL|15|CHECK 1099|135-290|Piano tuning
Northern Lights AV|6120|GENERAL|30|CHECK|85-4600|Sound and projection equipment
Marian Oakes, Organist|6140|GENERAL|15|CHECK 1099|150-450|Organist, substitute
Rev. Daniel Whitfield|6420|GENERAL|15|CHECK 1099|250-750|Guest speaker honorarium
Liturgical Arts Supply|6130|GENERAL|30|CHECK *|38-260|Communion supplies and candles
Blooms on Third|6130|MEMORIAL|15|CHECK|85-420|Altar flowers
Fox Valley Herald|6710|GENERAL|30|CHECK|95-380|Newspaper notice
Signature Signs|6710|GENERAL|30|CHECK|120-980|Banners and signs
Bounce & Tent Rentals|6730|GENERAL|15|CHECK|240-960|Community picnic rentals
Generous Steps Consulting|8410|GENERAL|30|CHECK 1099|800-3200|Stewardship campaign materials
Meadowlark Seminary|5310|GENERAL|30|CHECK|275-1450|Continuing education
Corner Office Supply|8110|GENERAL|0|CARD *|12-220|OFFICE SUPPLY #0417
Big Barn Warehouse|6620|GENERAL|0|CARD|38-310|BIG BARN WHSE 0088 AURORA
Harvest Market|6620|GENERAL|0|CARD|14-145|HARVEST MKT 2214 NAPERVILLE
Postal Service Counter|8120|GENERAL|0|CARD|9-292|POSTAL SVC COUNTER
Hammer & Nail Hardware|7210|GENERAL|0|CARD|8-265|HAMMER & NAIL HDWE 31
Riverside Pizza|6310|YOUTH|0|CARD|42-186|RIVERSIDE PIZZA
Craft Corner|6220|GENERAL|0|CARD|11-98|CRAFT CORNER 5502
Cloudbox Storage|8130|GENERAL|0|CARD|12-60|CLOUDBOX SUBSCRIPTION
Beacon Web Hosting|6720|GENERAL|0|CARD|19-84|BEACON WEB HOSTING
Gateway Fuel|5320|GENERAL|0|CARD|28-79|GATEWAY FUEL 7741
Sunrise Books|6410|GENERAL|0|CARD|15-140|SUNRISE BOOKS ONLINE
Fox Valley Gas Co. (duplicate)|7120|GENERAL|20|ACH|90-1480|Natural gas service
`
