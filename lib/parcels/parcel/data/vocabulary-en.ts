import type { Vocabulary } from "../schemas";

/** English. Words that are also common first names or surnames are allowed in phrases only. */
export const english: Vocabulary = {
  introducers: "by to for with behind beside toward towards under attn",
  locatives: "at of from via near",
  small: `the a an your our its their this that next nearest local final another new first second third same
    different designated nearby alternative relevant original agreed following selected chosen`,
  persons: `recipient receiver consignee addressee customer neighbour neighbor neighbours neighbors shipper
    reception receptionist concierge merchant retailer seller recipient's consignee's customer's sender's shipper's`,
  nouns: `parcel parcels package packages shipment shipments item items consignment piece pieces order delivery pickup
    collection destination origin depot facility facilities warehouse terminal gateway hub centre center station
    airport customs courier couriers airline network vehicle truck plane aircraft flight flights country
    locker lockers parcelshop shop store branch outlet mailroom mailbox letterbox address notice card attempt
    information data details documents document documentation label transport transit transfer processing clearance
    sorting handover return returns inspection import export duties duty taxes tax charges fees payment     signature identification schedule time date days hours week weather traffic holiday holidays strike delay delays
    damage loss disposal destruction storage service services partner partners agent third-party reason instructions
    request process release security screening onforwarding forwarding routing redirection dispatch departure
    arrival acceptance authority authorities regulations commodity contents value invoice paperwork broker brokerage
    line-haul linehaul container bag despatch provider providers team system acceptance premises region area zip
    contact appointment availability lodgement lodgment induction postcode location locations options option access building premises problem claim investigation papers orders enquiry inquiry arrangement scan scans possession step region base info conditions circumstances plane airplane update instruction`,
  words: `delivered undelivered arrived arriving departed departing left leaving received accepted picked collected
    processed processing sorted scanned handled loaded unloaded dispatched despatched shipped shipping sent
    forwarded transferred transported transferring routed rerouted redirected returned returning moved moving
    travelling traveling in out on into onto off up back through within inside over and or but is are was were been
    being be have had not no yet now still already again soon here there also as due if until after before
    between during because it we you they cleared clearing released releasing inspected inspecting imported exported
    delayed missed missing lost damaged destroyed disposed cancelled canceled refused rejected failed
    unsuccessful successful successfully attempted attempting scheduled rescheduled requested required needed
    expected estimated planned confirmed created generated printed registered announced notified informed submitted
    transmitted electronic electronically prepared preparing ready available waiting awaiting pending completed
    complete incomplete incorrect wrong insufficient invalid unknown unavailable absent closed open paid unpaid
    possible impossible unable made make makes making done taken take given give gave handed passed tendered
    deposited placed put stored packed repacked manifested billed updated corrected changed verified validated
    signed proof undeliverable unclaimed abandoned expired uncollected international domestic inbound outbound
    regional national customs-cleared electronically currently today tomorrow shortly immediately later earlier
    partially physically formally temporarily further more some any all other only please contact us
    status event exception update shipment's initiated started begun finished ended brought reached entered exited
    en route progress under-way underway overseas abroad posted lodged inducted consolidated secured undergoing
    arrange arranged we've it's got without could would should cannot couldn't wasn't isn't hasn't didn't did does do try tried retry visit
    visited left-with drop dropped dropped-off departed-from able progressing misrouted missent mis-sorted missorted
    tracking online number informed advised accordance operational unforeseen circumstances ordered than paid needs found holds handed-in holding attempted nobody severe weather late soon got leaving presented provided despatching authorized authorised last next step caused cause inside`,
  phrases: `will be|will attempt|will arrive|will deliver|will make|will continue|may be|as soon as possible|on hold|
    on its way|on the way|is on its way|in good condition|held at|held in|held by|held for|not at home|not home|
    no one home|no one was home|nobody home|nobody was home|nobody was at home|recipient not home|not in|
    out for delivery|ready for collection|ready for pickup|ready for pick up|available for pickup|
    available for pick up|available for collection|proof of delivery|in transit|at the latest|up to date|
    day definite|to be|has been|we have|line haul|left the|closed on arrival|business closed|signed for|
    cash on delivery|in the meantime|of this|no access|arrived at|returned to sender|return to sender|must be|as soon as possible|awaiting item|on the next|but no one was available|will update|we will update|sender despatching|sender is despatching|sender preparing|return to sender|returned to sender|returning to sender|back to sender|received by carrier|is being held|being held|was held|is held|held in customs|held by customs|held at customs|held at the delivery office|being held at|from sender|handed over to carrier|has been|has left|has departed|has arrived|has caused|has not|has received|can be|can not`,
  nounPhrases: `post office|post offices|postal service|collection point|pickup point|pick up point|pick-up point|
    service point|access point|parcel point|drop off point|parcel shop|parcel locker|parcel box|safe place|
    front desk|mail room|business day|business days|working day|working days|next day|next working day|
    next business day|end of day|end of the day|delivery day|same day|day of delivery|the end of the day|
    delivery office|sort facility|sorting office|sorting facility|sorting centre|sorting center|mail centre|
    mail center|parcel centre|parcel center|distribution centre|distribution center|distribution facility|
    processing centre|processing center|delivery depot|delivery vehicle|delivery courier|delivery partner|
    delivery agent|national hub|regional hub|regional facility|the origin country|country of origin|
    country of destination|destination country|port of entry|office of exchange|exchange office|
    customs authorities|customs clearance|customs agency|third party|a third party|household member|
    member of the household|family member|mail box|letter box|the way|its way|a later time|a later date|
    office of destination|inward office of exchange|outward office of exchange|the carrier's facility|
    our facility|the sender's request|international flight|air cargo|air transport|delivery attempt|
    further processing|further clearance processing|onward transportation|transportation|
    local delivery|final delivery|pick up|pick-up|drop off|drop-off|agreed place|the agreed place|last mile carrier|the last mile carrier|the next step|delivery base|last mile|the uk|region of recipient|final mile|the carrier|your carrier|next carrier|the next carrier|local carrier|delivery carrier|carrier facility|the sender|the sender's|the shipper|sender's request|a government agency|government agency`,
  counted: `days day business working hours hour hrs attempts attempt pieces piece packages package parcels parcel
    items item weeks minutes st nd rd th of`,
  months:
    "january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec",
  clocks: "am pm hrs hours h gmt utc",
};
